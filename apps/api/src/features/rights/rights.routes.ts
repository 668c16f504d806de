import type { rights } from '@motamo/contract/rights';
import type { Handlers } from '../../http/mount.ts';
import { answerConsent, askGuardian, confirmStudents, viewConsentRequest } from '../consent/consent.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  viewSecondFactor,
} from '../second-factor/second-factor.ts';
import { eraseSelf, exportSelf, exportStudent } from './rights.ts';

export const rightsRoutes: Pick<Handlers, keyof typeof rights> = {
  'GET /user/students/{uuid}/export': (ctx, { principal, params, query, lang }) =>
    exportStudent(ctx, principal, params.uuid, { format: query.format, lang }),
  'GET /user/me/export': (ctx, { principal, query, lang }) =>
    exportSelf(ctx, principal, { format: query.format, lang }),
  'POST /user/me/deletion': async (ctx, { principal, body }) => {
    await eraseSelf(ctx, principal, body.currentPassword);
    return { success: true };
  },
  'POST /user/students/consent': async (ctx, { principal, body }) => ({
    confirmedCount: await confirmStudents(ctx, principal, body.uuids),
  }),
  'POST /student/me/guardian-mail': async (ctx, { principal, body }) => {
    await askGuardian(ctx, principal.accountId, body.email);
    return { success: true };
  },
  'POST /global/auth/consent/request': (ctx, { body }) => viewConsentRequest(ctx, body.token),
  'POST /global/auth/consent': async (ctx, { body }) => {
    await answerConsent(ctx, body.token, body.isGiven);
    return { success: true };
  },
  'GET /user/me/second-factor': (ctx, { principal }) => viewSecondFactor(ctx, principal.accountId),
  'POST /user/me/second-factor/setup': (ctx, { principal, body }) =>
    beginSecondFactor(ctx, principal.accountId, body.currentPassword),
  'POST /user/me/second-factor': async (ctx, { principal, body }) => ({
    recoveryCodes: await confirmSecondFactor(ctx, principal.accountId, body.code),
  }),
  'DELETE /user/me/second-factor': async (ctx, { principal, body }) => {
    await endSecondFactor(ctx, principal.accountId, body.currentPassword);
    return { success: true };
  },
};
