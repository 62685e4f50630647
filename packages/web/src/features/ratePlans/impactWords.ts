/** Money with a sign: `+$1,200`. Zero has none. */
export const signed = (money: string) => (/[1-9]/.test(money) && !money.startsWith('−') ? `+${money}` : money)

/** `12.50` is +12.50%: two decimals, so that the points of a column stand below each other. */
export const signedPercent = (percent: string | null) =>
  percent === null ? '—' : signed(`${percent.replace('-', '−')}%`)

/** The bounds of a bar of the histogram: null is an open end. */
export const boundWords = (bound: number) => signed(`${bound}%`.replace('-', '−'))
