import type { lists } from '@motamo/contract/lists';
import type { schoolVoiceCalls } from '@motamo/contract/lists/school-voices';
import type { sharingCalls } from '@motamo/contract/lists/sharing';
import type { yearPlanCalls } from '@motamo/contract/lists/year-plan';
import type { Handlers } from '../../http/mount.ts';
import { changeOwnWord, listOwnWords, removeOwnWord, setPicture, setRecording } from './change-own-words.ts';
import {
  changeListGroup,
  createListGroup,
  duplicateListGroup,
  listListGroups,
  listWordGroupsOf,
  removeListGroup,
} from './lists.ts';
import { matchRows } from './match-rows.ts';
import { addOwnWords } from './own-words.ts';
import { fillReviewList } from './review-list.ts';
import { recordSchoolVoice, removeSchoolVoice } from './school-voices.ts';
import { searchWords } from './search.ts';
import { sharingRoutes } from './sharing/sharing.routes.ts';
import {
  changeWordGroup,
  createWordGroup,
  duplicateWordGroup,
  findWordGroup,
  findWords,
  listWordGroups,
  removeWordGroup,
} from './word-groups.ts';
import { findYearPlan, markWeek } from './year-plan.ts';

type Calls = typeof lists & typeof yearPlanCalls & typeof sharingCalls & typeof schoolVoiceCalls;
type Routes = Pick<Handlers, keyof Calls>;

export const listsRoutes: Routes = {
  ...sharingRoutes,

  'GET /user/year-plan': async (ctx, { principal }) => ({ yearPlan: await findYearPlan(ctx, principal) }),
  'PUT /user/year-plan/weeks/{weekNb}': async (ctx, { principal, params, body }) => ({
    yearPlan: await markWeek(ctx, principal, { ...params, ...body }),
  }),

  'GET /user/list-groups': async (ctx, { principal: adult, lang }) => ({
    listGroups: await listListGroups(ctx, { adult, lang }),
  }),
  'POST /user/list-groups': async (ctx, { principal: adult, lang, body }) => ({
    listGroup: await createListGroup(ctx, { adult, lang }, body.title),
  }),
  'PUT /user/list-groups/{uuid}': async (ctx, { principal: adult, lang, params, body }) => ({
    listGroup: await changeListGroup(ctx, { adult, lang }, { ...params, ...body }),
  }),
  'DELETE /user/list-groups/{uuid}': async (ctx, { principal, params }) => {
    await removeListGroup(ctx, principal, params.uuid);
    return { success: true };
  },
  'GET /user/list-groups/uuid/{uuid}/word-groups': async (ctx, { principal: adult, lang, params }) => ({
    wordGroups: await listWordGroupsOf(ctx, { adult, lang }, params.uuid),
  }),
  'POST /user/list-groups/{uuid}/duplicate-list': async (ctx, { principal: adult, lang, params, body }) => {
    const listGroup = await duplicateListGroup(ctx, { adult, lang }, { ...params, ...body });
    return { success: true, listGroup, wordGroups: listGroup.wordGroups };
  },

  'GET /user/word-groups': async (ctx, { principal: adult, lang }) => ({
    wordGroups: await listWordGroups(ctx, { adult, lang }),
  }),
  'POST /user/word-groups': async (ctx, { principal: adult, lang, body }) => ({
    wordGroup: await createWordGroup(ctx, { adult, lang }, body),
  }),
  'PUT /user/word-groups/{uuid}': async (ctx, { principal: adult, lang, params, body }) => ({
    wordGroup: await changeWordGroup(ctx, { adult, lang }, params.uuid, body),
  }),
  'PUT /user/review-list': async (ctx, { principal: adult, lang, body }) => ({
    wordGroup: await fillReviewList(ctx, { adult, lang }, body),
  }),
  'DELETE /user/word-groups/{uuid}': async (ctx, { principal, params }) => {
    await removeWordGroup(ctx, principal, params.uuid);
    return { success: true };
  },
  'GET /user/word-groups/uuid/{uuid}': async (ctx, { principal: adult, lang, params }) => ({
    wordGroup: await findWordGroup(ctx, { adult, lang }, params),
  }),
  'GET /user/word-groups/id/{id}': async (ctx, { principal: adult, lang, params }) => ({
    wordGroup: await findWordGroup(ctx, { adult, lang }, params),
  }),
  'GET /user/word-groups/uuid/{uuid}/words': async (ctx, { principal: adult, lang, params }) => ({
    words: await findWords(ctx, { adult, lang }, params.uuid),
  }),
  'POST /user/word-groups/uuid/{uuid}/duplicate': async (ctx, { principal: adult, lang, params, body }) => ({
    wordGroup: await duplicateWordGroup(ctx, { adult, lang }, { ...params, ...body }),
  }),

  'GET /user/words/search': (ctx, { principal: adult, lang, query }) =>
    searchWords(ctx, { adult, lang }, query),
  'POST /user/words': async (ctx, { principal: adult, lang, body }) => ({
    words: await addOwnWords(ctx, { adult, lang }, body.words),
  }),
  'GET /user/words/own': async (ctx, { principal: adult, lang }) => ({
    words: await listOwnWords(ctx, { adult, lang }),
  }),
  'PUT /user/words/{id}': async (ctx, { principal: adult, lang, params, body }) => ({
    word: await changeOwnWord(ctx, { adult, lang, ...params }, body),
  }),
  'DELETE /user/words/{id}': async (ctx, { principal: adult, lang, params }) => {
    await removeOwnWord(ctx, { adult, lang, ...params });
    return { success: true };
  },
  'PUT /user/words/{id}/picture': async (ctx, { principal: adult, lang, params, body }) => ({
    word: await setPicture(ctx, { adult, lang, ...params }, body.picture),
  }),
  'DELETE /user/words/{id}/picture': async (ctx, { principal: adult, lang, params }) => ({
    word: await setPicture(ctx, { adult, lang, ...params }, null),
  }),
  'PUT /user/words/{id}/sounds/{lang}': async (ctx, { principal: adult, lang, params, body }) => ({
    word: await setRecording(ctx, { adult, lang, id: params.id }, { lang: params.lang, base64: body.sound }),
  }),
  'DELETE /user/words/{id}/sounds/{lang}': async (ctx, { principal: adult, lang, params }) => ({
    word: await setRecording(ctx, { adult, lang, id: params.id }, { lang: params.lang, base64: null }),
  }),
  'PUT /user/words/{id}/school-voices/{lang}': async (ctx, { principal: adult, lang, params, body }) => ({
    word: await recordSchoolVoice(ctx, { adult, lang, id: params.id, learningLang: params.lang }, body.sound),
  }),
  'DELETE /user/words/{id}/school-voices/{lang}': async (ctx, { principal: adult, lang, params }) => ({
    word: await removeSchoolVoice(ctx, { adult, lang, id: params.id, learningLang: params.lang }),
  }),
  'POST /user/words/match': async (ctx, { principal: adult, lang, body }) => ({
    rows: await matchRows(ctx, { adult, lang }, body),
  }),
};
