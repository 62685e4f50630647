/** What a PDF may be and cost: enough for the longest application, too little for one that is meant to harm. */
export const READING_LIMITS = {
  pages: 150,
  fields: 5000,
  /** Of one answer, and of all together. */
  letters: 8000,
  allLetters: 2_000_000,
  seconds: 60,
  megabytes: 700,
  heapMegabytes: 384,
  /** Pixels of a page that is drawn, whatever its size on paper. */
  pixels: 2_400_000,
  /** Pixels of one picture within a page. */
  imagePixels: 40_000_000,
} as const

/** Pixels for each point of paper, where the page is of a usual size. */
export const SCALE = 1.5
