import type { Lang } from '@motamo/rules/languages';
import { drawFitted } from '../pdf-fitting.ts';
import { INK, INK_2 } from '../pdf-fonts.ts';
import { openPdf, type PdfPage, say } from '../pdf-page.ts';
import type { TextKey } from '../pdf-texts.ts';
import type { Certificate, CertificateSheet } from './certificate-sheet.ts';

type Page = PdfPage<CertificateSheet>;

const EDGE = 30;
const PAPER = '#fffdf6';
const GOLD = '#d99a1c';
const SKY = '#2f7fd1';
const LEAF = '#2f9a63';
const CORAL = '#d9573f';
const PLUM = '#7d5bc4';
const LISTS_NAMED = 3;

const tags: Readonly<Record<Lang, string>> = {
  ...{ fr: 'fr-CA', en: 'en-CA', es: 'es', de: 'de', it: 'it', pt: 'pt-PT' },
};

const inYear = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** A day of the calendar as people write it: "1er septembre 2026", or without its year where that stands beside. */
function longDay({ sheet }: Page, isoDay: string, hasYear = true): string {
  const { lang } = sheet.subject;
  const look = hasYear ? ({ dateStyle: 'long', timeZone: 'UTC' } as const) : inYear;
  const shown = new Intl.DateTimeFormat(tags[lang], look);
  const written = shown.format(new Date(`${isoDay}T12:00:00Z`));
  return lang === 'fr' ? written.replace(/^1 /, '1er ') : written;
}

/** DD-MM-YYYY, as other documents write today, the other way round. */
const isoOf = (day: string) => day.split('-').reverse().join('-');

function star({ pdf }: Page, x: number, y: number, radius: number): void {
  for (let point = 0; point <= 10; point += 1) {
    const far = point % 2 === 0 ? radius : radius * 0.45;
    const angle = (point * Math.PI) / 5 - Math.PI / 2;
    const [left, top] = [x + far * Math.cos(angle), y + far * Math.sin(angle)];
    if (point === 0) pdf.moveTo(left, top);
    else pdf.lineTo(left, top);
  }
  pdf.closePath();
}

/** A frame of two lines with stars in its corners, and small signs along it: nothing that needs much ink. */
function drawFrame(page: Page): void {
  const { pdf, width, height } = page;
  pdf.rect(0, 0, width, height).fill(PAPER);
  pdf.lineWidth(5).strokeColor(SKY);
  pdf.roundedRect(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE, 22).stroke();
  pdf.lineWidth(1.2).strokeColor(GOLD);
  pdf.roundedRect(EDGE + 9, EDGE + 9, width - 2 * (EDGE + 9), height - 2 * (EDGE + 9), 15).stroke();
  for (const x of [EDGE + 2, width - EDGE - 2])
    for (const y of [EDGE + 2, height - EDGE - 2]) {
      pdf.circle(x, y, 17).fill(PAPER);
      star(page, x, y, 15);
      pdf.fill(GOLD);
    }
  const dots = [CORAL, LEAF, PLUM, GOLD];
  for (const [at, color] of [...dots, ...dots].entries()) {
    const x = width / 2 + (at - 3.5) * 26;
    pdf.circle(x, EDGE, 8).fill(PAPER);
    pdf.circle(x, EDGE, 4.5).fill(color);
  }
}

function drawMark(page: Page): void {
  const { pdf, fonts, width } = page;
  const x = width / 2 - 48;
  pdf.roundedRect(x, 58, 21, 21, 6).fill(INK);
  fonts.line('m', { x: x + 4, y: 58.5, width: 18 }, { weight: 'bold', size: 13.5, color: '#ffffff' });
  fonts.line('motamo', { x: x + 28, y: 58, width: 90 }, { weight: 'bold', size: 14 });
}

const plural = (count: number, one: TextKey, other: TextKey): TextKey => (count === 1 ? one : other);

/** Figures that there are, each with its words. What a pupil has none of is not mentioned. */
function figuresOf(page: Page, { words, lists, dictations, days }: Certificate) {
  const figures: { count: number; label: string; color: string }[] = [
    { count: words, label: say(page, plural(words, 'certificateWord', 'certificateWords')), color: SKY },
    {
      count: lists.length,
      label: say(page, plural(lists.length, 'certificateList', 'certificateLists')),
      color: LEAF,
    },
    {
      count: dictations,
      label: say(page, plural(dictations, 'certificateDictation', 'certificateDictations')),
      color: PLUM,
    },
    { count: days, label: say(page, plural(days, 'certificateDay', 'certificateDays')), color: CORAL },
  ];
  return figures.filter(({ count }) => count > 0);
}

const FIGURE = { width: 138, height: 92, gap: 18 };

function drawFigures(page: Page, certificate: Certificate, y: number): void {
  const { pdf, fonts, width } = page;
  const figures = figuresOf(page, certificate);
  const all = figures.length * FIGURE.width + (figures.length - 1) * FIGURE.gap;
  for (const [at, { count, label, color }] of figures.entries()) {
    const x = (width - all) / 2 + at * (FIGURE.width + FIGURE.gap);
    pdf.lineWidth(2).roundedRect(x, y, FIGURE.width, FIGURE.height, 16).fillAndStroke('#ffffff', color);
    const box = { x: x + 8, width: FIGURE.width - 16 };
    fonts.line(String(count), { ...box, y: y + 6 }, { weight: 'bold', size: 36, color, align: 'center' });
    drawFitted(page, label, { ...box, y: y + 54, height: 32 }, { weight: 'regular', size: 12.5, sizeMin: 8 });
  }
}

/** What it is given for: the words where some were learnt, else the days. */
function reasonOf(page: Page, { words, days, learningLang }: Certificate): string {
  const { fromDay, untilDay } = page.sheet.subject;
  const isOneYear = fromDay.slice(0, 4) === untilDay.slice(0, 4);
  const period = { from: longDay(page, fromDay, !isOneYear), to: longDay(page, untilDay) };
  const lang = say(page, `certificateIn_${learningLang}`);
  const key =
    words > 0
      ? plural(words, 'certificateForWord', 'certificateForWords')
      : plural(days, 'certificateForDay', 'certificateForDays');
  return say(page, key, { ...period, lang, count: words > 0 ? words : days });
}

function drawSigned(page: Page): void {
  const { pdf, fonts, sheet, width, height } = page;
  const y = height - 104;
  const column = { width: 220 };
  const look = { weight: 'regular', size: 10.5, color: INK_2, align: 'center' } as const;
  const left = { ...column, x: EDGE + 50 };
  const right = { ...column, x: width - EDGE - 50 - column.width };
  const place = [sheet.subject.school, sheet.classTitle].filter(Boolean).join(' · ');
  pdf.lineWidth(0.8).strokeColor(INK_2);
  for (const { x } of [left, right])
    pdf
      .moveTo(x, y + 20)
      .lineTo(x + column.width, y + 20)
      .stroke();
  const strong = { weight: 'bold', size: 13, align: 'center' } as const;
  fonts.line(longDay(page, isoOf(sheet.day)), { ...left, y: y - 1 }, strong);
  fonts.line(say(page, 'date'), { ...left, y: y + 25 }, look);
  fonts.line(sheet.signer, { ...right, y: y + 25 }, { ...look, weight: 'bold', color: INK });
  fonts.line(place, { ...right, y: y + 40 }, look);
  drawSeal(page, width / 2, y + 8);
}

function drawSeal(page: Page, x: number, y: number): void {
  const { pdf } = page;
  pdf.polygon([x - 18, y + 18], [x - 26, y + 52], [x - 12, y + 44], [x - 2, y + 54], [x, y + 20]).fill(CORAL);
  pdf.polygon([x + 18, y + 18], [x + 26, y + 52], [x + 12, y + 44], [x + 2, y + 54], [x, y + 20]).fill(CORAL);
  for (let at = 0; at < 16; at += 1) {
    const angle = (at * Math.PI) / 8;
    pdf.circle(x + 29 * Math.cos(angle), y + 29 * Math.sin(angle), 7).fill(GOLD);
  }
  pdf.circle(x, y, 29).fill(GOLD);
  pdf.lineWidth(1.2).strokeColor('#ffffff').circle(x, y, 24).stroke();
  star(page, x, y, 16);
  pdf.fill('#ffffff');
}

function drawCertificate(page: Page, certificate: Certificate): void {
  const { fonts, width } = page;
  const body = { x: EDGE + 40, width: width - 2 * (EDGE + 40) };
  const middle = { weight: 'regular', size: 14, color: INK_2, align: 'center' } as const;
  drawFrame(page);
  drawMark(page);
  fonts.line(
    say(page, 'certificate'),
    { ...body, y: 86 },
    { weight: 'bold', size: 44, color: SKY, align: 'center' },
  );
  fonts.line(say(page, 'certificateTo'), { ...body, y: 150 }, middle);
  drawFitted(
    page,
    certificate.name,
    { ...body, y: 170, height: 58 },
    { weight: 'bold', size: 38, sizeMin: 16 },
  );
  drawFitted(
    page,
    reasonOf(page, certificate),
    { ...body, y: 234, height: 42 },
    { weight: 'regular', size: 16, sizeMin: 10, color: INK },
  );
  drawFigures(page, certificate, 292);
  const named = certificate.lists
    .slice(0, LISTS_NAMED)
    .map((title) => say(page, 'certificateQuoted', { title }));
  const more = certificate.lists.length - named.length;
  if (named.length > 0) {
    const lists = [...named, ...(more > 0 ? [`+ ${more}`] : [])].join(', ');
    const line = say(page, 'certificateFinished', { lists });
    drawFitted(page, line, { ...body, y: 398, height: 36 }, { ...middle, size: 12.5, sizeMin: 8 });
  }
  drawSigned(page);
}

/** One certificate a page, lying; the same sheet always gives the same pages. */
export async function certificatesPdf(
  sheet: CertificateSheet,
  onDone: (doneCount: number) => Promise<void>,
): Promise<Buffer> {
  const { page, written } = await openPdf(sheet, { isLying: true });
  for (const [at, certificate] of sheet.certificates.entries()) {
    page.pdf.addPage();
    drawCertificate(page, certificate);
    await onDone(at + 1);
  }
  page.pdf.end();
  return written;
}
