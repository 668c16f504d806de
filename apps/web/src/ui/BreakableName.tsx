import { Fragment } from 'react';

/** A username that breaks at its dots, rather than before its last letter. */
export const BreakableName = ({ name }: { name: string }) =>
  name.split(/(?<=\.)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
