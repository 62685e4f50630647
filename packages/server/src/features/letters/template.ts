import type { LetterAnswers, LetterField, LetterRow } from '@bindery/contract/letters'
import type { LoadedRisk } from '#engine/actions/load.ts'
import type { DocumentFacts } from '#engine/documents/facts.ts'
import type { Html } from '#engine/documents/html.ts'
import type { Letter } from '#engine/documents/letterPage.ts'
import type { Document, DocumentType } from '#engine/documents/make.ts'

/** A text that can be asked for. The form is empty for the checklist, which agents do not see. */
export interface OpenItem {
  group: string
  text: string
  form: string
}

/** The submission that a letter is written for. */
export interface LetterSubject {
  loaded: LoadedRisk
  facts: DocumentFacts
  /** The names of the submission's products. */
  products: string[]
  /** Unanswered required questions and unticked checklist items. */
  openItems: readonly OpenItem[]
  /** The address at which the agent opens the submission. */
  link: string
}

export interface FieldError {
  path: string
  message: string
}

export interface TemplateForm {
  version: number
  /** Without it, the file is correspondence. */
  type?: DocumentType
  /** Why the letter cannot be written for this submission now; null if it can. */
  whyNot?(subject: LetterSubject): string | null
  fields(subject: LetterSubject): LetterField[]
  proposed?(subject: LetterSubject): LetterAnswers
  /** Answers that contradict each other or the submission. */
  wrong?(answers: Answers, subject: LetterSubject): FieldError[]
}

/** A letter that exists only as a file template. */
export interface LetterTemplate extends TemplateForm {
  to: Letter['to']
  /** Without it, the name of the template. */
  heading?(answers: Answers): string
  isSigned?: boolean
  reference?(answers: Answers, subject: LetterSubject): Letter['reference']
  body(answers: Answers, subject: LetterSubject): Html
  /** A page to fill in and send back. */
  enclosure?(answers: Answers, subject: LetterSubject): Html
}

/** A letter that an action of the workflow makes too. */
export interface DocumentTemplate extends TemplateForm {
  document(answers: Answers, subject: LetterSubject): Document
}

/** An email that is written from a template, as a draft. */
export interface EmailTemplate extends TemplateForm {
  /** A value of the data set 'Email Types'. */
  emailType: string
  /** Whether the contact of the agency gets a copy. */
  copiesContact?: boolean
  /** The newest file of this type is attached. */
  proposes?: { type: DocumentType; orElse?: DocumentType; description?: string }
  subject(answers: Answers, subject: LetterSubject): string
  body(answers: Answers, subject: LetterSubject): Html
}

export type FileTemplate = LetterTemplate | DocumentTemplate

export const CORRESPONDENCE: DocumentType = 'CORRESPONDENCE'
export const typeOf = ({ type }: FileTemplate) => type ?? CORRESPONDENCE

/** The answers as the letters read them. */
export interface Answers {
  text(key: string): string
  /** The paragraphs of a long text. */
  lines(key: string): string[]
  list(key: string): string[]
  rows(key: string): LetterRow[]
  isYes(key: string): boolean
}

export function answersOf(given: LetterAnswers): Answers {
  const text = (key: string) => (typeof given[key] === 'string' ? given[key].trim() : '')
  const list = <T>(key: string) => (Array.isArray(given[key]) ? (given[key] as T[]) : [])
  return {
    text,
    lines: (key) =>
      text(key)
        .split(/\n+/)
        .map((line) => line.trim())
        .filter(Boolean),
    list: (key) => list<string>(key),
    rows: (key) => list<LetterRow>(key),
    isYes: (key) => given[key] === true,
  }
}
