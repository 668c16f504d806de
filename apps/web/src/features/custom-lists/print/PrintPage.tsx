import type { Word, WordGroup } from '@motamo/contract/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useDraft } from '../../../lib/browser/draft.ts';
import { usePage } from '../../../lib/page.ts';
import { queryOf } from '../../../lib/query.ts';
import { listName } from '../../../lib/word-texts.ts';
import { DocumentMaking } from '../../../question/DocumentMaking.tsx';
import { useDocument, usePaper } from '../../../question/use-document.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { backLinkClass } from '../../../ui/form/back-link-class.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { meaningLangOf, useDeskLangs } from '../desk-langs.ts';
import { PrintForm } from './PrintForm.tsx';
import styles from './PrintPage.module.css';
import { PrintPreview } from './PrintPreview.tsx';
import type { PrintChoice } from './print-choice.ts';

export interface PrintPageProps {
  uuid: string;
  /** Where the list was opened. */
  backTo: '/user/play/$uuid' | '/user/list/$uuid';
}

/** `/user/list/{uuid}/print` and `/user/play/{uuid}/print`: a list as something to play with on paper. */
export function PrintPage({ uuid, backTo }: PrintPageProps) {
  const { t } = useTranslation('lists');
  const group = useQuery(queryOf('GET /user/word-groups/uuid/{uuid}', { params: { uuid } }));
  const words = useQuery(queryOf('GET /user/word-groups/uuid/{uuid}/words', { params: { uuid } }));
  const classrooms = useQuery(queryOf('GET /user/classrooms', {}));
  const retry = () => void Promise.all([group.refetch(), words.refetch()]);
  if (group.error || words.error)
    return <EmptyState title={t('list.missing')} action={<Button onClick={retry}>{t('retry')}</Button>} />;
  // The language of the class is the first choice, so it is waited for.
  if (!group.data || !words.data || classrooms.isPending) return <Skeleton shape="card" height="480px" />;
  return <OnePrint list={group.data.wordGroup} words={words.data.words} backTo={backTo} />;
}

function OnePrint({
  list,
  words,
  backTo,
}: { list: WordGroup; words: readonly Word[] } & Pick<PrintPageProps, 'backTo'>) {
  const { t } = useTranslation('lists');
  const langs = useDeskLangs();
  const paper = usePaper();
  const draft = useDraft<PrintChoice>(`print.${list.uuid}`, {
    ...{
      kind: list.isDictation ? 'dictation' : 'cards',
      paper,
      ink: 'colour',
      face: 'word',
      boards: 24,
      draw: 1,
    },
    ...{ learningLang: langs.learningLang, meaningLang: meaningLangOf(langs) },
  });
  const choice = draft.value;
  const title = listName(list, langs.lang);
  const heading = t('print.title', { title });
  usePage(heading);
  const { uuid } = list;
  const document = useDocument(
    () => call('GET /user/bulk/documents/word-groups/{uuid}', { params: { uuid }, query: choice }),
    `${title} ${t(`print.kind.${choice.kind}`)}.pdf`,
  );
  const { state, doneCount, totalCount, make, reset } = document;
  const choose = (change: PrintChoice) => {
    draft.set(change);
    reset();
  };
  return (
    <div>
      <Link to={backTo} params={{ uuid }} className={backLinkClass}>
        <ArrowLeft size={16} aria-hidden /> {title}
      </Link>
      <h1 className={styles.title}>{heading}</h1>
      <div className={styles.columns}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (state !== 'busy') void make();
          }}
        >
          <PrintForm choice={choice} onChange={choose} />
          <div className={styles.make}>
            <Button
              type="submit"
              variant="sky"
              busy={state === 'busy'}
              icon={<Printer size={18} aria-hidden />}
            >
              {t(state === 'saved' ? 'print.again' : 'print.make')}
            </Button>
            <DocumentMaking
              document={document}
              texts={{
                progress: t('print.progress', { done: doneCount, total: totalCount }),
                saved: t('print.saved'),
                failed: t('print.failed'),
              }}
            />
          </div>
        </form>
        <PrintPreview choice={choice} words={words} title={title} difficulty={list.difficulty} />
      </div>
    </div>
  );
}
