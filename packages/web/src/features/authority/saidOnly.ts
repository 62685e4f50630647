import { scopedTo } from '@bindery/forms/form'
import { type Answers, parsePath, readAt } from '@bindery/forms/path'
import type { Group, Template } from '@bindery/forms/template'

/** The form without the fields that the letter leaves empty: an empty box would look like a forgotten limit. */
export function saidOnly(template: Template, answers: Answers): Template {
  const groups = template.ui.elements.map((group) => said(template, group as Group, answers))
  return { ...template, ui: { ...template.ui, elements: groups.filter(({ elements }) => elements.length > 0) } }
}

const said = (template: Template, group: Group, answers: Answers): Group => ({
  ...group,
  elements: group.elements.filter(
    (element) =>
      element.type !== 'Control' ||
      readAt(answers, parsePath(scopedTo(element.scope, template.schema).path) ?? []) !== undefined,
  ),
})
