import { type Filled, filledIn } from '../compute.ts'
import { formNamed, type Sample, sampleNamed } from './content.ts'

/** One form of a sample with its computed fields. The other forms of the sample serve as context, as in the product. */
export function filledSample(sample: Sample, key: string): Filled {
  const source = sample.reads === null ? sample : sampleNamed(sample.reads)
  const { submission } = source
  const applicant =
    source.forms.applicant && filledIn(formNamed('applicant'), source.forms.applicant, { submission }).answers
  const product = key.replace('worksheet-', '')
  const application =
    sample.reads !== null && source.forms[product]
      ? filledIn(formNamed(product), source.forms[product], { submission, applicant }).answers
      : undefined
  return filledIn(formNamed(key), sample.forms[key] ?? {}, { submission, applicant, application })
}
