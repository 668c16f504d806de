import { PRODUCT_STATES } from '@motamo/rules/shop';
import * as z from 'zod';
import { endpoint, limits } from './endpoint.ts';
import { student } from './people.ts';
import { uuidParams } from './values.ts';
import { product, productCategory } from './words.ts';

/** A product as the pupil who looks at it meets it. */
export const shopProduct = product.extend({
  category: productCategory.shape.slug,
  state: z.enum(PRODUCT_STATES),
  /** Games until it can be bought, when they go as usual; 0 for what can be bought or is owned. */
  gamesAway: z.number().int(),
});
export type ShopProduct = z.infer<typeof shopProduct>;

const asStudent = { access: { who: 'student' }, limit: limits.ordinary } as const;
const many = z.object({ products: z.array(shopProduct) });
const traded = z.object({ product: shopProduct, student });

export const shop = {
  'GET /student/products': endpoint({ ...asStudent, summary: 'Everything that the shop has', reply: many }),
  'GET /student/products/bought': endpoint({ ...asStudent, summary: 'What the pupil owns', reply: many }),
  'GET /student/products/used': endpoint({ ...asStudent, summary: 'What the pupil wears', reply: many }),
  'POST /student/products/{uuid}/buy': endpoint({
    ...asStudent,
    summary: 'Buy a product; one that is owned already costs nothing',
    params: uuidParams,
    reply: traded,
  }),
  'POST /student/products/{uuid}/use': endpoint({
    ...asStudent,
    summary: 'Wear a product of the own',
    params: uuidParams,
    reply: traded,
  }),
} as const;
