/** The specified phone width (S1 §9), and where the page has room for a second column. */
export const phone = '(max-width: 767px)'
export const wide = '(min-width: 1080px)'
/** Where the header has room for the listing links in its own row. */
export const roomy = '(min-width: 1400px)'
