import type { ShopProduct } from '@motamo/contract/shop';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { invalidateCalls } from '../../lib/query.ts';
import { updateStudent } from '../../lib/session.ts';

const callOf = {
  buy: 'POST /student/products/{uuid}/buy',
  use: 'POST /student/products/{uuid}/use',
} as const;

/** Buys or wears a product. The pupil, the scene behind the page included, changes with the answer. */
export function useTrade(verb: keyof typeof callOf, onDone: (product: ShopProduct) => void) {
  return useMutation({
    mutationFn: ({ uuid }: ShopProduct) => call(callOf[verb], { params: { uuid } }),
    onSuccess: ({ product, student }) => {
      updateStudent(student);
      onDone(product);
    },
    // The server refused, so the page shows old data: it is refetched.
    onSettled: () =>
      invalidateCalls('GET /student/products', 'GET /student/products/bought', 'GET /student/globals'),
  });
}
