import type { DataSets } from '@bindery/forms/choices'
import type { AcroForm } from './acroForm.ts'
import type { Sheet } from './sheet.ts'

/** What a form is drawn on and with. */
export interface Drawing {
  sheet: Sheet
  acroForm: AcroForm
  dataSets: DataSets
}
