import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProductPiece } from './ProductPiece.tsx';

function shown(part: { imageUrl?: string; color?: string }, isScene: boolean) {
  const product = { code: '02', imageUrl: null, color: null, ...part };
  const { container } = render(<ProductPiece product={product} isScene={isScene} size={72} />);
  return container.firstElementChild as HTMLElement;
}

it('a product has a picture, also where it has no figure', () => {
  expect(shown({ imageUrl: '/media/fox.svg' }, false).getAttribute('src')).toBe('/media/fox.svg');
  expect(shown({}, true).style.backgroundImage).toContain('/scenes/02-s.svg');
  const plain = shown({ color: '#ff0000' }, false);
  expect(plain.style.backgroundColor).toBe('rgb(255, 0, 0)');
  expect(plain.style.backgroundImage).toBe('');
});
