/** Limits for a PDF: enough for the longest application, too little for an attack. */
export const READING_LIMITS = {
  pages: 150,
  fields: 5000,
  /** Of one answer, and of all answers together. */
  letters: 8000,
  allLetters: 2_000_000,
  seconds: 60,
  megabytes: 700,
  heapMegabytes: 384,
  /** Pixels of a drawn page, for any paper size. */
  pixels: 2_400_000,
  /** Pixels of one image within a page. */
  imagePixels: 40_000_000,
} as const

/** Pixels per point, for a page of usual size. */
export const SCALE = 1.5
