import type { ShopProduct } from '@motamo/contract/shop';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PrizePicture } from './PrizePicture.tsx';

const product = (part: Partial<ShopProduct>) =>
  ({ id: 1, code: '02', imageUrl: null, color: null, category: 'main-background', ...part }) as ShopProduct;

function shown(part: Partial<ShopProduct>) {
  const { container } = render(<PrizePicture product={product(part)} size={72} />);
  return container.firstElementChild as HTMLElement;
}

it('what a level opens has a picture, also where the product has no figure', () => {
  expect(shown({ imageUrl: '/media/fox.svg' }).getAttribute('src')).toBe('/media/fox.svg');
  expect(shown({}).style.backgroundImage).toContain('/scenes/02-s.svg');
  const plain = shown({ category: 'background', color: '#ff0000' });
  expect(plain.style.backgroundColor).toBe('rgb(255, 0, 0)');
  expect(plain.style.backgroundImage).toBe('');
});
