import type { Word } from '@motamo/contract/words';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { fieldErrorsOf } from '../../../lib/api-failure.ts';
import { PictureTile } from '../../../ui/art/PictureTile.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FieldNote } from '../../../ui/form/Field.tsx';
import styles from './OwnWords.module.css';
import { smallPicture } from './small-picture.ts';

interface FieldProps {
  word: Word;
  onChange: (word: Word) => void;
}

/** The picture of an own word: chosen from the device, made small, replaced or taken away. */
export function PictureField({ word, onChange }: FieldProps) {
  const { t } = useTranslation('lists');
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const params = { id: word.id };
  const send = async (ask: () => Promise<{ word: Word }>) => {
    setIsBusy(true);
    setError(undefined);
    try {
      onChange((await ask()).word);
    } catch (failure) {
      setError(fieldErrorsOf(failure).picture ?? t('own.failed'));
    }
    setIsBusy(false);
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    void send(async () => {
      const picture = await smallPicture(file);
      return call('PUT /user/words/{id}/picture', { params, body: { picture } });
    });
  };
  return (
    <section aria-label={t('own.picture')} className={styles.one}>
      <PictureTile url={word.imageUrl} size={72} />
      <div>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('own.picture')}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button
          variant="paper"
          busy={isBusy}
          icon={<ImagePlus size={18} aria-hidden />}
          aria-describedby={error ? noteId : undefined}
          onClick={() => input.current?.click()}
        >
          {t('own.choosePicture')}
        </Button>
        {word.imageUrl && (
          <Button
            variant="quiet"
            icon={<Trash2 size={18} aria-hidden />}
            onClick={() => void send(() => call('DELETE /user/words/{id}/picture', { params }))}
          >
            {t('own.removePicture')}
          </Button>
        )}
        <FieldNote id={noteId} error={error} hint={t('own.pictureHint')} />
      </div>
    </section>
  );
}
