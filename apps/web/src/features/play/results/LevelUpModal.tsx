import type { ShopProduct } from '@motamo/contract/shop';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Mo } from '../../../ui/art/Mo.tsx';
import { ProductPiece } from '../../../ui/art/ProductPiece.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { buttonClass } from '../../../ui/form/button-class.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import styles from './LevelUpModal.module.css';

const SHOWN = 4;

/** A new level is a moment of its own: what it is, and what it opens in the shop. */
export function LevelUpModal({ level, opened }: { level: number; opened: readonly ShopProduct[] }) {
  const { t } = useTranslation('play');
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Modal
      open={isOpen}
      isCentred
      width={520}
      title={t('result.levelUp', { level })}
      description={opened.length > 0 && t('levelUp.text', { count: opened.length })}
      mascot={<Mo size={132} pose="happy" />}
      mascotSide="centre"
      onClose={() => setIsOpen(false)}
    >
      {opened.length > 0 && (
        <p className={styles.opened}>
          {opened.slice(0, SHOWN).map((product) => (
            <ProductPiece
              key={product.id}
              product={product}
              isScene={product.category === 'main-background'}
              size={72}
            />
          ))}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => setIsOpen(false)}>{t('levelUp.go')}</Button>
        {opened.length > 0 && (
          <Link to="/student/shop" className={buttonClass({ variant: 'paper' })}>
            {t('levelUp.shop')}
          </Link>
        )}
      </div>
    </Modal>
  );
}
