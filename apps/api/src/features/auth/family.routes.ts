import type { family } from '@motamo/contract/family';
import type { Handlers } from '../../http/mount.ts';
import { findFamily, handBack, handOn, handOver } from './family.ts';

export const familyRoutes: Pick<Handlers, keyof typeof family> = {
  'POST /user/students/{uuid}/session': (ctx, { principal, params, body }) =>
    handOver(ctx, principal, params.uuid, body.freeReturn),
  'GET /student/family': (ctx, { principal }) => findFamily(ctx, principal),
  'POST /student/family/{uuid}/session': (ctx, { principal, params }) => handOn(ctx, principal, params.uuid),
  'POST /student/hand-back': (ctx, { principal, body, place }) => handBack(ctx, principal, body, place),
};
