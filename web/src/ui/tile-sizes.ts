/**
 * The `sizes` attribute of a small picture among many, at `width` CSS pixels. On a phone with three pixels to a point a tile would
 * load its picture 2048 px wide, ten times the bytes of 640 px: more than 1.6 pixels to a point nobody sees at that size.
 */
export const sizesOfTile = (width: number): string =>
  `(min-resolution: 2.5dppx) ${Math.round(width * 0.53)}px, (min-resolution: 1.7dppx) ${Math.round(width * 0.8)}px, ${Math.ceil(width)}px`
