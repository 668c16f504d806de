import type { ShopProduct } from '@motamo/contract/shop';
import { formatNumber } from '@motamo/rules/durations';
import { useTranslation } from 'react-i18next';
import { Amount } from '../../ui/meter/Amount.tsx';

/** K and Z of a product; what costs nothing says so. */
export function Price({ product }: { product: ShopProduct }) {
  const { t } = useTranslation('shop');
  const { pricePointsK, pricePointsZ } = product;
  if (pricePointsK + pricePointsZ === 0) return t('free');
  return (
    <>
      {pricePointsK > 0 && (
        <Amount kind="k" size={19} text={t('k', { amount: formatNumber(pricePointsK) })} />
      )}
      {pricePointsZ > 0 && (
        <Amount kind="z" size={19} text={t('z', { amount: formatNumber(pricePointsZ) })} />
      )}
    </>
  );
}
