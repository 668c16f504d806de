import { describe, expect, it } from 'vitest';
import { emptySession, play } from './live-session.ts';
import { playersOf, podiumOf } from './players.ts';
import { placesOnTrack } from './race-places.ts';
import { liveDataOf, liveGameOf, OPENS_MS, seatOf } from './sample-live.ts';

const named = (seat: number, name: string, change = {}) =>
  seatOf(seat, { student: { uuid: `student-${seat}`, name, avatarImageUrl: null }, ...change });
const sessionOf = (studentGames: ReturnType<typeof seatOf>[]) =>
  play(
    emptySession,
    { type: 'loaded', game: liveGameOf('battle'), gameData: liveDataOf({}, { studentGames }) },
    OPENS_MS,
  );

describe('players', () => {
  it('are called as short as the others allow', () => {
    const players = playersOf(
      sessionOf([named(1, 'Léa Gagnon'), named(2, 'Noah Roy'), named(3, 'Léa Léa'), named(4, 'mia.r')]),
    );
    expect(players.map(({ shortName }) => shortName)).toEqual(['Léa G.', 'Noah', 'Léa L.', 'mia.r']);
  });

  it('are called in full where letters tell them not apart', () => {
    const names = ['Loutre Fière', 'Loutre Futée', 'Loutre Vive', 'mia.r', 'Élève Roy', 'Élève Ruiz'];
    const players = playersOf(sessionOf(names.map((name, at) => named(at + 1, name))));
    const shortNames = players.map(({ shortName }) => shortName);
    expect(shortNames).toEqual([
      'Loutre Fière',
      'Loutre Futée',
      'Loutre V.',
      'mia.r',
      'Élève Roy',
      'Élève Ruiz',
    ]);
  });

  it('are called by the animal of a friendly name, in the order of its language', () => {
    const names = ['Calm Fox', 'Calm Owl', 'Kühner Wolf', 'Kind Owl', 'Owl Wise'];
    const friendly = names.map((name, at) => named(at + 1, name));
    const players = playersOf(sessionOf([...friendly, named(6, 'Anna Wolf')]));
    expect(players.map(({ shortName }) => shortName)).toEqual([
      'Fox',
      'C. Owl',
      'Wolf',
      'K. Owl',
      'Owl W.',
      'Anna',
    ]);
  });

  it('know which of them is me', () => {
    const players = playersOf(sessionOf([named(1, 'a'), named(2, 'b')]));
    expect(players.filter(({ isMe }) => isMe).map(({ seat }) => seat)).toEqual([2]);
  });

  it('look like their animal, or wear the face of their seat', () => {
    const [fox, student] = playersOf(sessionOf([named(4, 'Renard Agile'), named(2, 'mia.r')])).reverse();
    expect(fox?.pictureUrl).toContain('/fox.svg');
    expect(student?.pictureUrl).toContain('/frog.svg');
  });

  it('stand on the podium by place, whoever has left included', () => {
    const data = liveDataOf(
      {},
      {
        studentGames: [seatOf(1, { place: 4 }), seatOf(2, { place: 1 }), seatOf(3, { place: null })],
        hasLeftStudentGames: [seatOf(4, { place: 2 })],
      },
    );
    const session = play(emptySession, { type: 'loaded', gameData: data }, OPENS_MS);
    expect(podiumOf(session).map(({ seat }) => seat)).toEqual([2, 4]);
  });
});

describe('the race of a pupil', () => {
  const field = (count: number) =>
    playersOf(
      sessionOf(
        Array.from({ length: count }, (_, at) =>
          seatOf(at + 1, { goodResult: at % 5, sectionsDoneCount: at % 5 }),
        ),
      ),
    );

  it('keeps each player in one lane, me in the middle, and draws me over the others', () => {
    const places = placesOnTrack(field(9), 5);
    const laneOf = ({ seat, isMe }: (typeof places)[number]['player']) => (isMe ? 1 : seat % 2 === 1 ? 0 : 2);
    expect(places.map(({ player, lane }) => laneOf(player) === lane)).not.toContain(false);
    expect(places.at(-1)?.player.isMe).toBe(true);
  });

  it('shows the name only of who stands in front at one place', () => {
    const players = playersOf(sessionOf([seatOf(1), seatOf(4), seatOf(7)]));
    const places = placesOnTrack(players, 5);
    expect(places.map(({ shift, isFront }) => [shift, isFront])).toEqual([
      [0, true],
      [-18, false],
      [-36, false],
    ]);
  });

  it('names everybody up to twelve, then only me and two before and behind', () => {
    expect(placesOnTrack(field(12), 5).every(({ isNear }) => isNear)).toBe(true);
    const near = placesOnTrack(field(13), 5).filter(({ isNear }) => isNear);
    expect(near).toHaveLength(5);
    expect(near.some(({ player }) => player.isMe)).toBe(true);
  });
});
