import type { ShopProduct } from '@motamo/contract/shop';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/announcements.ts';
import { useLanguage } from '../../lib/language.ts';
import { usePage } from '../../lib/page.ts';
import { productTitle } from '../../lib/product-title.ts';
import { queryOf } from '../../lib/query.ts';
import { useStudent } from '../../lib/session.ts';
import { Button } from '../../ui/form/Button.tsx';
import { buttonClass } from '../../ui/form/button-class.ts';
import styles from './ProductCard.module.css';
import { ProductCard } from './ProductCard.tsx';
import { ProductGrid, ProductTrouble } from './ProductGrid.tsx';
import { ShopBar } from './ShopBar.tsx';
import type { ShopPageProps } from './ShopPage.tsx';
import { useTrade } from './use-trade.ts';

/** Brings the product that the address names into sight, once: links lead to `#product-7`. */
function useNamedProduct(isThere: boolean) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isThere || isDone.current) return;
    isDone.current = true;
    const card = /^#product-\d+$/.test(location.hash) && document.querySelector<HTMLElement>(location.hash);
    if (!card) return;
    card.scrollIntoView({ block: 'center' });
    card.focus({ preventScroll: true });
  }, [isThere]);
}

/** `/student/inventory`: what was bought, with what is worn. */
export function InventoryPage({ category, onCategory }: ShopPageProps) {
  const { t } = useTranslation('shop');
  const lang = useLanguage();
  const student = useStudent();
  usePage(t('inventory'));
  const query = useQuery(queryOf('GET /student/products/bought', {}));
  const use = useTrade('use', (product) => announce(t('usedNow', { name: productTitle(product, lang) })));
  useNamedProduct(query.data !== undefined);
  if (!student) return null;
  if (query.isError && !query.data) return <ProductTrouble onRetry={() => void query.refetch()} />;
  return (
    <>
      <ProductGrid
        isWaiting={!query.data}
        bar={<ShopBar title={t('inventory')} student={student} category={category} onCategory={onCategory} />}
      >
        {query.data?.products
          .filter((product) => !category || product.category === category)
          .map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              line={product.state === 'in-use' ? t('wearing') : t('yours')}
              action={
                <WearAction
                  product={product}
                  isBusy={use.isPending && use.variables.id === product.id}
                  onUse={() => !use.isPending && use.mutate(product)}
                />
              }
            />
          ))}
      </ProductGrid>
      <p className={styles.more}>
        <Link to="/student/shop" className={buttonClass({ variant: 'paper' })}>
          {t('toShop')}
        </Link>
      </p>
    </>
  );
}

function WearAction({
  product,
  isBusy,
  onUse,
}: {
  product: ShopProduct;
  isBusy: boolean;
  onUse: () => void;
}) {
  const { t } = useTranslation('shop');
  const name = productTitle(product, useLanguage());
  if (product.state === 'in-use')
    return (
      <button type="button" disabled className={`${styles.why} ${styles.used}`}>
        <Check size={22} strokeWidth={3.4} aria-hidden /> {t('inUse')}
      </button>
    );
  return (
    <Button size="s" wide busy={isBusy} aria-label={t('useThis', { name })} onClick={onUse}>
      {t('use')}
    </Button>
  );
}
