/** Outlines of the badges on a 112 × 118 field, by badge code; the darker half is the same outline, clipped. */

/** @typedef {{ d: string, join: string }} BadgeShape */

/** @type {(d: string) => BadgeShape} */
const rounded = (d) => ({ d, join: 'round' });

/**
 * @param {number} cx
 * @param {number} cy
 * @param {number} radius
 * @param {number} lobes
 */
function scallops(cx, cy, radius, lobes) {
  const points = Array.from({ length: lobes }, (_, i) => {
    const angle = (2 * Math.PI * i) / lobes - Math.PI / 2;
    return `${(cx + radius * Math.cos(angle)).toFixed(2)} ${(cy + radius * Math.sin(angle)).toFixed(2)}`;
  });
  const lobe = (2 * radius * Math.sin(Math.PI / lobes)) / 1.7;
  const arcs = [...points.slice(1), points[0]].map((point) => `A${lobe} ${lobe} 0 0 1 ${point}`);
  return `M${points[0]}${arcs.join('')}Z`;
}

/** @type {Record<string, BadgeShape>} */
export const badgeShapes = {
  '01': rounded('M56 9a50 50 0 1 0 0 100a50 50 0 1 0 0-100Z'),
  '02': rounded('M56 4L100 20V58C100 88 78 106 56 114C34 106 12 88 12 58V20Z'),
  '03': rounded('M56 10L100 34V84L56 108L12 84V34Z'),
  '04': rounded(scallops(56, 59, 46, 10)),
  '05': rounded('M56 8L104 50L56 110L8 50Z'),
  '06': rounded('M14 12H98V106L56 88L14 106Z'),
};
