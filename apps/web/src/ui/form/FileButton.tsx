import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './Button.tsx';

export interface FileButtonProps {
  label: string;
  /** Endings and media types, as of an `<input type="file">`. */
  accept: string;
  onFile: (file: File) => void;
}

/** A file picker with our own label: the native one is labelled in the browser's language. */
export function FileButton({ label, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <Button variant="paper" icon={<Upload size={18} aria-hidden />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
