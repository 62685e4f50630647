/** The status of a quote that was not rated yet, or whose rating failed. */
export const INVALID_RATING = 'Invalid Rating'
