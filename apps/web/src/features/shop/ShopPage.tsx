import type { ShopProduct } from '@motamo/contract/shop';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/announcements.ts';
import { useLanguage } from '../../lib/language.ts';
import { usePage } from '../../lib/page.ts';
import { productTitle } from '../../lib/product-title.ts';
import { queryOf } from '../../lib/query.ts';
import { useStudent } from '../../lib/session.ts';
import { throwConfetti } from '../../ui/art/confetti.ts';
import { Button } from '../../ui/form/Button.tsx';
import { type Category, inShopOrder } from './categories.ts';
import { Price } from './Price.tsx';
import styles from './ProductCard.module.css';
import { ProductCard } from './ProductCard.tsx';
import { ProductGrid, ProductTrouble } from './ProductGrid.tsx';
import { ShopAction } from './ShopAction.tsx';
import { ShopBar } from './ShopBar.tsx';
import { useTrade } from './use-trade.ts';

/** Products that are shown until all are asked for: what can be had and what is near comes first. */
const SHOWN = 12;

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

/** The first products of a category, then all of them on demand: the first of those that came has the focus then. */
function useFirstOf(products: readonly ShopProduct[], category: Category | undefined) {
  const tab = category ?? 'all';
  const [openTab, setOpenTab] = useState<string | null>(null);
  const isOpen = openTab === tab;
  const next = products[SHOWN];
  const nextId = next?.id;
  useEffect(() => {
    if (isOpen) document.getElementById(`product-${nextId}`)?.focus({ preventScroll: true });
  }, [isOpen, nextId]);
  const hasMore = !isOpen && next !== undefined;
  return {
    shown: hasMore ? products.slice(0, SHOWN) : products,
    showAll: hasMore ? () => setOpenTab(tab) : null,
  };
}

/** `/student/shop`: everything that K and Z can buy; bought and put on in place. */
export function ShopPage({ category, onCategory }: ShopPageProps) {
  const { t } = useTranslation('shop');
  const lang = useLanguage();
  const student = useStudent();
  usePage(t('shop'));
  const query = useQuery(queryOf('GET /student/products', {}));
  const [newId, setNewId] = useState<number | null>(null);
  const all = useSteadyOrder(query.data?.products);
  const products = all.filter((product) => !category || product.category === category);
  const { shown, showAll } = useFirstOf(products, category);
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
    <>
      <ProductGrid
        isWaiting={!query.data}
        bar={<ShopBar title={t('shop')} student={student} category={category} onCategory={onCategory} />}
      >
        {shown.map((product) => (
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
      {showAll && (
        <p className={styles.more}>
          <Button variant="paper" onClick={showAll}>
            {t('seeAll', { count: products.length })}
          </Button>
        </p>
      )}
    </>
  );
}

function ShopLine({ product }: { product: ShopProduct }) {
  const { t } = useTranslation('shop');
  if (product.state === 'in-use') return t('wearing');
  if (product.state === 'bought') return t('inInventory');
  return <Price product={product} />;
}
