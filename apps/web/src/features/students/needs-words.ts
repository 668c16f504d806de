import type { OwnStudent } from '@motamo/contract/students';
import type { TFunction } from 'i18next';

type Needs = OwnStudent['needs'];

/** What is set for a pupil, in short words; none for one without needs. */
export function needsWords(needs: Needs, t: TFunction<'students'>): string[] {
  const { timeFactor, choices, noAudio, textChoices, noRaceView, calm } = needs;
  return [
    ...(timeFactor === null
      ? [t('needs.noLimitTag')]
      : timeFactor === 1
        ? []
        : [t('needs.timeTag', { factor: timeFactor })]),
    ...(choices === 4 ? [] : [t('needs.choicesTag', { number: choices })]),
    ...(noAudio ? [t('needs.noAudio')] : []),
    ...(textChoices ? [t('needs.textChoices')] : []),
    ...(noRaceView ? [t('needs.noRaceView')] : []),
    ...(calm ? [t('needs.calm')] : []),
  ];
}
