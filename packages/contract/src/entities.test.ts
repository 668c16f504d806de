import { LANGS, LEARNING_LANGS } from '@motamo/rules/languages';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { classroom } from './classrooms.ts';
import { bulkDocument } from './documents.ts';
import { game, gameData, result, section, shownItem, studentGame } from './games.ts';
import { listGroup } from './lists.ts';
import { liveGame } from './live.ts';
import { lastHourEntry } from './live-boards.ts';
import { notification } from './notifications.ts';
import { anonymous, experience, student, user } from './people.ts';
import { classroomGame, classStats, studentStats, wordGroupStats } from './stats/class-stats.ts';
import { ownStudentStats, statsGames } from './stats/student-stats.ts';
import { ownStudent } from './students.ts';
import { country, gameTypeSlug, gender, interfaceLang, learningLang, role, userType } from './values.ts';
import {
  gameType,
  globals,
  product,
  productCategory,
  statsWords,
  traduction,
  word,
  wordGroup,
} from './words.ts';

/*
 * The fields of product §3, written down. That a reply holds them all, and nothing else, each of its type, is proved where
 * calls are made: the api's tests parse every reply by its contract (`apps/api/test/reply-check.test.ts`).
 */

const words = (text: string) => text.split(' ');
const allStats = { ...classStats, ...ownStudentStats };
const statsOf = (key: keyof typeof allStats) => allStats[key].reply.shape;

const entities: [string, z.ZodObject, string][] = [
  [
    'a pupil',
    student,
    'id uuid name firstName lastName username gender lang learningLang country region grade difficulty classroomId teacherId parentId teacher parent pointsXP pointsK pointsZ avatarId badgeId backgroundId mainBackgroundId licenseId isConnected experience',
  ],
  ['an experience', experience, 'level levelPercentage toNextLevel'],
  [
    'an adult',
    user,
    'firstName lastName name email emailVerified lang teachingLangs acceptAds country region licenseId isTeacher isParent isSchoolManager',
  ],
  ['a guest', anonymous, 'name lang learningLang gameLeft'],
  ['a class', classroom, 'id uuid title code grade lang listGroupId'],
  ['a list group', listGroup, 'id uuid title wordGroups'],
  [
    'a list',
    wordGroup,
    'id uuid text type listGroupId imageUrl wordIds weekNb isWeekNb difficulty wordCount traductions',
  ],
  ['a word', word, 'id uuid text difficulty imageUrl traductions'],
  ['a word in one language', traduction, 'lang text imagePath imageUrl soundPath soundUrl sentences'],
  ['a sentence', traduction.shape.sentences.element, 'text soundUrl'],
  ['a game type', gameType, 'id slug live solo'],
  ['a game', game, 'id uuid code lang createdAt creatorId studentCreatorId classroomId wordGroupId gameType'],
  [
    'what a game holds',
    gameData,
    'isStarted isFinish startedAtMs createdAtMs updatedAtMs maxSecondsToAnswer sections sectionsCount sectionsDoneCount studentGames hasLeftStudentGames logs',
  ],
  ['the log of a game', gameData.shape.logs, 'allStudentIdsThatJoinedGame'],
  ['a question', section, 'sectionIdx words answers isBonus'],
  ['a shown word or answer', shownItem, 'uuid traductions imageUrl'],
  [
    'a player’s game',
    studentGame,
    'student totalScore goodResult badResult sectionsDoneCount sectionsCount totalGameTimeMs isFinish results sections createdAt startedAt finishedAt score successRate perfect uuid pointsXP pointsK pointsZ',
  ],
  ['a row of a class’s history', classroomGame, 'wordGroupId gameType classroomId wasUserFinished'],
  [
    'a row of a pupil’s history',
    statsGames.shape.games.element,
    'studentGame wordGroupId gameType classroomId',
  ],
  [
    'a product',
    product,
    'id uuid code title traductions imageUrl color pricePointsK pricePointsZ unlockAtLevel productCategoryId',
  ],
  ['a notification', notification, 'id uuid type seen createdAt data'],
  ['the data of a notification', notification.shape.data, 'gameUuid leagueInvitationUuid fromStudentName'],
  ['an entry of the last hour', lastHourEntry, 'id student poleCount podiumCount'],
  [
    'word stats',
    statsWords,
    'learntWordsCount masteredWordsCount difficultWordsCount unseenWordsCount successRate easyWords mostDifficultWords',
  ],
  [
    'game stats',
    statsGames,
    'totalTimeMsPlayed totalStudentGamesCount totalPodiumCount totalPerfectGameCount totalScore games',
  ],
  ['stats of a list', wordGroupStats, 'wordGroup stats'],
  ['the numbers of a list', wordGroupStats.shape.stats, 'gameCount successRate wordStats'],
  ['the numbers of a word', wordGroupStats.shape.stats.shape.wordStats.element, 'wordId successRate tries'],
  ['stats of a pupil', studentStats, 'studentId totalScore totalSuccessRate games totalTimeMsPlayed'],
  ['globals', globals, 'productCategories gameTypes wordGroupsOfTheWeek weekNb lastUnlockedProduct'],
  ['the document of a class', bulkDocument, 'documentUrl type'],
];

describe('what product §3 names', () => {
  it.each(entities)('%s has the fields of product §3', (_, schema, fields) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(words(fields)));
  });

  it('an open live game is a game, and a pupil of an adult is a pupil', () => {
    expect(Object.keys(liveGame.shape)).toEqual(expect.arrayContaining(Object.keys(game.shape)));
    expect(Object.keys(ownStudent.shape)).toEqual(expect.arrayContaining(Object.keys(student.shape)));
  });

  it('passwords stand in no entity, a shortcode only in a pupil as shown to the adult', () => {
    const holders = (field: string) => entities.filter(([, schema]) => field in schema.shape);
    expect(holders('password')).toEqual([]);
    expect(holders('shortcode')).toEqual([]);
    expect('shortcode' in ownStudent.shape).toBe(true);
  });

  it('a shown word or answer has no number, which would tell which word it is', () => {
    expect('id' in shownItem.shape).toBe(false);
    expect('id' in result.shape.word.unwrap().shape).toBe(true);
  });

  it('stats of classes come under the names of product §7', () => {
    expect(statsOf('GET /user/classrooms/uuid/{uuid}/students/stats')).toHaveProperty('studentStats');
    expect(statsOf('GET /user/classrooms/uuid/{uuid}/word-groups/stats')).toHaveProperty('wordGroupStats');
    expect(statsOf('GET /user/students/{uuid}/stats/words')).toHaveProperty('statsWords');
    expect(statsOf('GET /user/students/{uuid}/stats/games')).toHaveProperty('statsGames');
  });
});

describe('what a value may be (product §1 and §3)', () => {
  it.each([
    ['kinds of accounts', userType.options, 'student user anonymous'],
    ['roles', role.options, 'teacher parent school-manager'],
    ['genders', gender.options, 'm f x'],
    ['languages of screens', interfaceLang.options, 'fr en es de it pt'],
    ['languages that are learnt', learningLang.options, 'fr en es'],
    ['game types', gameTypeSlug.options, 'cards hear match translate review dictation battle contest'],
    ['types of lists', wordGroup.shape.type.options, 'list custom'],
    ['product categories', productCategory.shape.slug.options, 'avatar badge background main-background'],
    [
      'types of notifications',
      notification.shape.type.options,
      'game-invitation league-invitation league-request league-answer',
    ],
  ])('%s are these and no others', (_, options, expected) => {
    expect([...options].sort()).toEqual(words(expected).sort());
  });

  it('countries are these five', () => {
    expect(country.options).toEqual(['Canada', 'United States of America', 'France', 'Mexico', 'España']);
  });

  it('rules and contract mean the same languages', () => {
    expect(interfaceLang.options).toEqual(LANGS);
    expect(learningLang.options).toEqual(LEARNING_LANGS);
  });
});
