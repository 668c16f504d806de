import { conflict, type Failure, forbidden, notFound } from '../../../http/failure.ts';
import type { Refusal } from './game/moves.ts';

const failures: Record<Refusal, () => Failure> = {
  'only-creator': () => forbidden('liveOnlyCreator'),
  'only-adult': () => forbidden('liveOnlyAdult'),
  'nobody-joined': () => conflict('liveNobodyJoined'),
  'already-started': () => conflict('liveAlreadyStarted'),
  'not-open': () => conflict('liveNotOpen'),
  over: () => conflict('liveOver'),
  locked: () => conflict('liveLocked'),
  full: () => conflict('liveFull'),
  removed: () => forbidden('liveRemoved'),
  'not-a-player': notFound,
  'not-current': () => conflict('liveNotCurrent'),
  'too-soon': () => conflict('liveTooSoon'),
};

/** What the caller is told of a refused move. */
export const failureOf = (refusal: Refusal): Failure => failures[refusal]();
