import { describe, expect, it } from 'vitest';
import { changedPlace } from './provinces.ts';

describe('a province is one of Canada', () => {
  const nowhere = { country: null, region: null };
  const quebec = { country: 'Canada', region: 'QC' };

  it('takes a province with Canada, and Canada without one', () => {
    expect(changedPlace(quebec, nowhere)).toEqual(quebec);
    expect(changedPlace({ country: 'Canada' }, nowhere)).toEqual({ country: 'Canada' });
    expect(changedPlace({ region: 'ON' }, quebec)).toEqual({ region: 'ON' });
    expect(changedPlace({ region: null }, quebec)).toEqual({ region: null });
  });

  it('brings Canada with a province where nothing is known yet', () => {
    expect(changedPlace({ region: 'QC' }, nowhere)).toEqual(quebec);
  });

  it('takes the province away with the country', () => {
    expect(changedPlace({ country: 'France' }, quebec)).toEqual({ country: 'France', region: null });
    expect(changedPlace({ country: null }, quebec)).toEqual(nowhere);
  });

  it('leaves everything else as it is', () => {
    expect(changedPlace({}, quebec)).toEqual({});
    expect(changedPlace({ region: null }, { country: 'France', region: null })).toEqual({ region: null });
  });

  it.each([
    ['another country beside it', { country: 'France', region: 'QC' }, nowhere],
    ['no country beside it', { country: null, region: 'QC' }, quebec],
    ['another country that is there already', { region: 'QC' }, { country: 'France', region: null }],
  ])('refuses a province with %s', (_what, changes, present) => {
    expect(changedPlace(changes, present)).toBeNull();
  });
});
