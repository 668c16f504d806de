import { useEffect, useState } from 'react';

interface Squares {
  size: number;
  /** One path of all dark squares. */
  path: string;
}

async function squaresOf(link: string): Promise<Squares> {
  const { create } = await import('qrcode');
  const { size, data } = create(link, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let at = 0; at < data.length; at += 1) {
    if (data[at]) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`;
  }
  return { size, path };
}

export interface QrCodeProps {
  link: string;
  label: string;
  className?: string | undefined;
}

/** A link as a picture code; what draws it is only loaded where one is shown. */
export function QrCode({ link, label, className }: QrCodeProps) {
  const [squares, setSquares] = useState<Squares | null>(null);
  useEffect(() => {
    let isGone = false;
    squaresOf(link).then(
      (made) => {
        if (!isGone) setSquares(made);
      },
      // The same stands beside it in digits or letters.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [link]);
  if (!squares) return null;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${squares.size} ${squares.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={squares.path} />
    </svg>
  );
}
