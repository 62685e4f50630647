import type { GridColumn } from './columns.ts'

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}%#]+/gu, '')

/** Other headings of spreadsheets for a part or a field. */
const ALSO: Record<string, readonly string[]> = {
  line1: ['street', 'street address', 'address', 'address 1', 'address line 1', 'location address'],
  line2: ['address 2', 'address line 2', 'suite', 'unit'],
  state: ['st', 'state'],
  postalCode: ['zip', 'zip code', 'postal code', 'zipcode'],
  area: ['area', 'area sq ft', 'sq ft', 'sqft', 'square feet', 'square footage', 'total area'],
  yearBuilt: ['year built', 'yr built', 'year'],
  construction: ['construction', 'const', 'construction type'],
  sprinklered: ['sprinklered', '% sprinklered', 'sprkl', 'sprinkler %'],
  stories: ['stories', '# stories', 'no of stories'],
  building: ['building value', 'building limit', 'bldg value', 'building'],
  bpp: ['contents', 'contents value', 'bpp', 'bpp value'],
  biee: ['income', 'business income', 'bi', 'bi ee', 'bi/ee'],
  dateOfBirth: ['dob', 'birth date', 'date of birth'],
  license: ['license', 'license number', 'license #', 'dl', 'dl number'],
  licenseState: ['license state', 'lic state', 'dl state'],
  vin: ['vin', 'serial number'],
  payroll: ['payroll', 'annual payroll', 'remuneration'],
}

/** The heading of a column that numbers the outer rows, such as Loc #. */
const OUTER_NUMBER = /^(loc|location|premises|prem|state)?(#|no|num|number)$|^loc$/

export interface HeadingMatch {
  heading: string
  /** Null: no column has this heading, and its cells are left out. */
  column: GridColumn | null
  /** The cells number the outer rows: equal numbers belong to the same one. */
  isOuterNumber: boolean
}

/** The captions that the template gives for reading the field from a PDF: `pdf:row:% Sprinklered|% Spr`. */
const captionsOf = (source: string | null) =>
  source?.startsWith('pdf:') ? source.replace(/^pdf:(row:)?/, '').split('|') : []

function namesOf(column: GridColumn): readonly string[] {
  const { label, field, part, choice } = column
  const also = ALSO[choice?.value ?? part ?? field.key] ?? []
  const own = part === null && choice === null ? [field.key, ...captionsOf(field.source)] : []
  return [label, ...also, ...own].map(bare)
}

/** Matches the first line of a table with the columns; null if the line has no headings. */
export function headingsIn(
  line: readonly string[],
  columns: readonly GridColumn[],
  hasInner: boolean,
): HeadingMatch[] | null {
  const taken = new Set<GridColumn>()
  const matches = line.map((heading): HeadingMatch => {
    const wanted = bare(heading)
    const free = columns.filter((one) => !taken.has(one) && one.field.kind !== 'computed')
    // A label wins over another name for a different column.
    const column =
      wanted === ''
        ? undefined
        : (free.find((one) => bare(one.label) === wanted) ?? free.find((one) => namesOf(one).includes(wanted)))
    if (column) taken.add(column)
    return { heading, column: column ?? null, isOuterNumber: hasInner && !column && OUTER_NUMBER.test(wanted) }
  })
  const given = line.filter((one) => one.trim() !== '').length
  const matched = matches.filter(({ column, isOuterNumber }) => column || isOuterNumber).length
  return matched >= Math.max(1, given / 2) && (matched > 1 || given === 1) ? matches : null
}
