export type MoPose = 'idle' | 'happy' | 'pointing';

const WING_DOWN = 'M40 104C20 120 14 156 28 180C44 172 54 142 54 118Z';
const WING_UP = 'M44 112C18 104 2 78 2 50C26 52 52 76 58 104Z';
const WING_POINTING = 'M46 112C20 112-2 100-12 84C10 76 44 88 58 106Z';

/** Left and right wing of each pose; the right one is drawn mirrored. */
export const wings: Record<MoPose, [string, string]> = {
  idle: [WING_DOWN, WING_DOWN],
  happy: [WING_UP, WING_UP],
  pointing: [WING_POINTING, WING_DOWN],
};

export function MoEye({ x, isSmiling }: { x: number; isSmiling: boolean }) {
  if (isSmiling) {
    return (
      <path
        d={`M${x - 9} 82Q${x} 70 ${x + 9} 82`}
        stroke="#1B2440"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
    );
  }
  return (
    <>
      <circle cx={x} cy="78" r="10.5" fill="#F28A5B" />
      <circle cx={x} cy="78" r="8.6" fill="#1B2440" />
      <circle cx={x + 3} cy="74.6" r="3.2" fill="#fff" />
      <circle cx={x - 3} cy="81.5" r="1.5" fill="#fff" opacity=".7" />
    </>
  );
}

export function MoBody() {
  return (
    <>
      <path
        d="M66 200C50 204 46 214 50 217L96 217C98 208 92 202 84 198ZM134 200C150 204 154 214 150 217L104 217C102 208 108 202 116 198Z"
        fill="#F0653F"
      />
      <path
        d="M100 22C146 22 162 60 168 112C176 168 150 208 100 208C50 208 24 168 32 112C38 60 54 22 100 22Z"
        fill="#1B2440"
      />
      <path
        d="M100 118C136 116 148 142 144 166C140 192 122 204 100 204C78 204 60 192 56 166C52 142 64 116 100 118Z"
        fill="#FFF9EF"
      />
      <path
        d="M144 166C140 192 122 204 100 204C78 204 60 192 56 166C66 184 84 190 100 190C120 190 136 182 144 166Z"
        fill="#EADFC9"
      />
      <path
        d="M100 54C112 40 146 44 150 80C152 106 130 118 100 118C70 118 48 106 50 80C54 44 88 40 100 54Z"
        fill="#FFF9EF"
      />
      <path
        d="M150 80C152 106 130 118 100 118C70 118 48 106 50 80C58 100 80 104 100 104C120 104 142 100 150 80Z"
        fill="#EFE4CF"
      />
      <ellipse cx="60" cy="96" rx="8" ry="5" fill="#F7B7A3" opacity=".75" />
      <ellipse cx="140" cy="96" rx="8" ry="5" fill="#F7B7A3" opacity=".75" />
      <path d="M92 24C90 12 96 6 102 4C100 12 106 10 112 8C110 16 108 20 106 24Z" fill="#1B2440" />
    </>
  );
}

export function MoBeak({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      {isOpen && (
        <>
          <path d="M78 98C78 122 90 144 100 144C110 144 122 122 122 98Z" fill="#7E1D13" />
          <path d="M91 130C94 141 106 141 109 130Z" fill="#FF9A86" />
        </>
      )}
      <path
        d="M100 62C116 62 128 78 126 92C123 106 110 119 100 125C90 119 77 106 74 92C72 78 84 62 100 62Z"
        fill="#5E6E96"
      />
      <path
        d="M75.5 86C84 79 92 84 100 91C108 84 116 79 124.5 86C128 102 112 118 100 125C88 118 72 102 75.5 86Z"
        fill="#FFC53D"
      />
      <path
        d="M77 95C84 88 92 92 100 99C108 92 116 88 123 95C120 108 109 119 100 125C91 119 80 108 77 95Z"
        fill="#E8503F"
      />
      <path d="M100 99C108 92 116 88 123 95C120 108 109 119 100 125Z" fill="#CF3F2E" />
      <path
        d="M85 105C90 102 95 104 100 109C105 104 110 102 115 105"
        stroke="#8F2418"
        strokeWidth="2.6"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M89 72C94 68 98 68 101 69"
        stroke="#8A98BC"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
      {!isOpen && (
        <path
          d="M66 99C66 105 70 109 75 109M134 99C134 105 130 109 125 109"
          stroke="#1B2440"
          strokeWidth="3"
          fill="none"
          strokeLinecap="round"
        />
      )}
    </>
  );
}
