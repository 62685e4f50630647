import type { DataSets } from '@bindery/forms/choices'
import type { AcroForm } from './acroForm.ts'
import type { Sheet } from './sheet.ts'

/** Everything that is needed to draw a form. */
export interface Drawing {
  sheet: Sheet
  acroForm: AcroForm
  dataSets: DataSets
}
