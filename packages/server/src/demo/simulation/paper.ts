import { type Document, fileOf } from '#engine/documents/make.ts'
import type { Paper } from '#engine/documents/paper.ts'
import type { SectionType } from '#engine/documents/stitchedSections.ts'
import { itemsOf, type WorldReference } from '../reference.ts'
import { databaseTime, type Moment } from './moments.ts'

type Values = Record<string, unknown>

/**
 * The files of the sample. Documents are rows without content: writing thousands would take longer than everything
 * else. The server writes a document when it is first opened.
 */
export class SamplePaper {
  readonly attachments: { row: Values; content: string | null }[] = []
  readonly sections: Values[] = []
  readonly #documents = new Map<string, Values[]>()
  readonly #usualSections: Record<SectionType, Values[]>

  constructor(reference: WorldReference) {
    const usual = (type: SectionType) =>
      itemsOf(reference, 'Section Templates')
        .filter(({ checked, sectionType }) => checked && sectionType === type)
        .map(({ value, name }) => ({ type, display_label: name, template_id: value }))
    this.#usualSections = { proposal: usual('proposal'), binder: usual('binder') }
  }

  /** Stores an uploaded file. */
  upload(submissionId: number, name: string, content: string, moment: Moment): number {
    const file = { name, description: '', type: null, media_type: 'text/plain', shared: true, record_uri: null }
    return this.#attach({ submission_id: submissionId, ...file, edition: 1 }, content, moment)
  }

  /** The document functions for actions at one moment. */
  at(submissionId: number, moment: Moment): Paper {
    return {
      add: (document) => this.#add(document, moment),
      supersede: (recordUri, type) => this.#change([recordUri], type, { superseded: true }, moment),
      share: (recordUris, type) => this.#change(recordUris, type, { shared: true }, moment),
      openSections: (proposalId, type) => this.#openSections(submissionId, proposalId, type, moment),
    }
  }

  #add(document: Document, moment: Moment) {
    const { submissionId, recordUri, mediaType, ...file } = fileOf(document)
    const known = this.#documents.get(recordUri) ?? []
    const earlier = known.filter(({ name }) => name === file.name)
    for (const row of earlier) if (!row.superseded) change(row, { superseded: true }, moment)
    const of = { submission_id: submissionId, record_uri: recordUri, media_type: mediaType }
    this.#attach({ ...of, ...file, edition: earlier.length + 1 }, null, moment)
    this.#documents.set(recordUri, [...known, this.attachments.at(-1)!.row])
  }

  #attach(file: Values, content: string | null, { actor, at }: Moment): number {
    const id = this.attachments.length + 1
    const by = { created_by_id: actor.id, created_at: databaseTime(at), modified_at: databaseTime(at) }
    const size = content === null ? null : Buffer.byteLength(content)
    this.attachments.push({ row: { id, ...file, size, superseded: false, ...by, version: 1 }, content })
    return id
  }

  #change(recordUris: readonly string[], type: string, values: Values, moment: Moment) {
    for (const uri of recordUris)
      for (const row of this.#documents.get(uri) ?? [])
        if (row.type === type && !row.superseded) change(row, values, moment)
  }

  #openSections(submissionId: number, proposalId: number, type: SectionType, { actor, at }: Moment) {
    const own = this.sections.filter((section) => section.proposal_id === proposalId)
    if (own.some((section) => section.type === type)) return
    const of = { submission_id: submissionId, proposal_id: proposalId, stitchable: true }
    const by = { created_by_id: actor.id, created_at: databaseTime(at) }
    for (const [index, section] of this.#usualSections[type].entries())
      this.sections.push({ id: this.sections.length + 1, ...of, ...section, ordinal: own.length + index, ...by })
  }
}

function change(row: Values, values: Values, { at }: Moment) {
  Object.assign(row, values, { modified_at: databaseTime(at) })
}
