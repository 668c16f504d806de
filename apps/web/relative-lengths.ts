import type { CSSOptions } from 'vite';

type Postcss = Exclude<CSSOptions['postcss'], string | undefined>;
type Plugin = NonNullable<Postcss['plugins']>[number];

/** The text size that browsers have when nobody changed it; styles are drawn at it. */
const ROOT_PX = 16;
/** Shadows, strokes and movements stay: what is drawn inside a picture counts in its own units. */
const KEPT =
  /^(transform|transform-origin|translate|stroke.*|filter|backdrop-filter|box-shadow|text-shadow|outline.*|mask.*|clip-path)$/;

/** `24px` as a share of the reader's own text size. Addresses, quoted texts and hairlines stay. */
function relative(value: string, unit: 'rem' | 'em'): string {
  return value.replace(/url\([^)]*\)|"[^"]*"|(?<![\w.-])(-?\d*\.?\d+)px\b/g, (whole, px?: string) =>
    px === undefined || Math.abs(Number(px)) <= 1 ? whole : `${Number(px) / ROOT_PX}${unit}`,
  );
}

/**
 * Styles are written in px, and sent as shares of the text size that the reader chose in the browser: larger text then makes
 * everything larger, and widths are compared in it too, so that the layouts are those of the same zoom (rulings, 19).
 */
export function relativeLengths(): Plugin {
  return {
    postcssPlugin: 'relative-lengths',
    Once(root) {
      root.walkAtRules(/^(media|container)$/, (rule) => {
        rule.params = relative(rule.params, rule.name === 'media' ? 'em' : 'rem');
      });
      root.walkDecls((declaration) => {
        const { parent, prop } = declaration;
        // A letter in a picture is a part of it.
        const isDrawn = parent?.some((other) => other.type === 'decl' && other.prop === 'fill');
        if (!isDrawn && !KEPT.test(prop)) declaration.value = relative(declaration.value, 'rem');
      });
    },
  };
}
