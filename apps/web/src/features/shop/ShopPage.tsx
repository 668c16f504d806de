import type { ShopProduct } from '@motamo/contract/shop';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/announcements.ts';
import { useLanguage } from '../../lib/language.ts';
import { usePage } from '../../lib/page.ts';
import { productTitle } from '../../lib/product-title.ts';
import { queryOf } from '../../lib/query.ts';
import { useStudent } from '../../lib/session.ts';
import { throwConfetti } from '../../ui/art/confetti.ts';
import { type Category, inShopOrder } from './categories.ts';
import { Price } from './Price.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProductGrid, ProductTrouble } from './ProductGrid.tsx';
import { ShopAction } from './ShopAction.tsx';
import { ShopBar } from './ShopBar.tsx';
import { useTrade } from './use-trade.ts';

export interface ShopPageProps {
  category: Category | undefined;
  onCategory: (category: Category | undefined) => void;
}

/** Sorted once: a card stays where it is while it is bought and put on. */
function useSteadyOrder(products: ShopProduct[] | undefined): ShopProduct[] {
  const places = useRef<Map<number, number>>(null);
  if (!products) return [];
  places.current ??= new Map([...products].sort(inShopOrder).map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: ShopProduct) => places.current?.get(id) ?? products.length;
  return [...products].sort((a, b) => placeOf(a) - placeOf(b));
}

/** `/student/shop`: everything that K and Z can buy; bought and put on in place. */
export function ShopPage({ category, onCategory }: ShopPageProps) {
  const { t } = useTranslation('shop');
  const lang = useLanguage();
  const student = useStudent();
  usePage(t('shop'));
  const query = useQuery(queryOf('GET /student/products', {}));
  const [newId, setNewId] = useState<number | null>(null);
  const products = useSteadyOrder(query.data?.products);
  const buy = useTrade('buy', (product) => {
    setNewId(product.id);
    announce(t('boughtNow', { name: productTitle(product, lang) }));
    void throwConfetti({ x: 0.5, y: 0.4, power: 2 });
  });
  const use = useTrade('use', (product) => announce(t('usedNow', { name: productTitle(product, lang) })));
  if (!student) return null;
  if (query.isError && !query.data) return <ProductTrouble onRetry={() => void query.refetch()} />;
  const isTrading = buy.isPending || use.isPending;
  const busyId = (buy.isPending ? buy : use).variables?.id;
  return (
    <ProductGrid
      isWaiting={!query.data}
      bar={<ShopBar title={t('shop')} student={student} category={category} onCategory={onCategory} />}
    >
      {products
        .filter((product) => !category || product.category === category)
        .map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            line={<ShopLine product={product} />}
            action={
              <ShopAction
                product={product}
                student={student}
                isNew={product.id === newId}
                isBusy={isTrading && product.id === busyId}
                onBuy={() => !isTrading && buy.mutate(product)}
                onUse={() => !isTrading && use.mutate(product)}
              />
            }
          />
        ))}
    </ProductGrid>
  );
}

function ShopLine({ product }: { product: ShopProduct }) {
  const { t } = useTranslation('shop');
  if (product.state === 'in-use') return t('wearing');
  if (product.state === 'bought') return t('inInventory');
  return <Price product={product} />;
}
