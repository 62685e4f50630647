import { mergeAttributes, Node } from '@tiptap/core'
import type { Node as DocumentNode, Schema } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables'

interface TableSize {
  rows: number
  cols: number
  withHeaderRow: boolean
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    table: {
      /** The name that the table control of the toolbar calls. */
      insertTable: (size: TableSize) => ReturnType
      changeTable: (change: keyof typeof CHANGES) => ReturnType
    }
  }
}

const CHANGES = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  deleteTable,
} as const
export const TABLE_CHANGES = Object.keys(CHANGES) as (keyof typeof CHANGES)[]

/** prosemirror-tables finds the parts of a table by these roles. */
const PARTS: Record<string, string> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' }

/** Lines are styles of the elements: the reader of a mail has no style sheet of ours. */
const CELL_STYLE = 'border: 1px solid silver; padding: 4px 8px'

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (name in PARTS ? { tableRole: PARTS[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => [
    'table',
    mergeAttributes(HTMLAttributes, { style: 'border-collapse: collapse' }),
    ['tbody', 0],
  ],
  addCommands() {
    return {
      insertTable:
        (size) =>
        ({ tr, dispatch, state }) => {
          if (isInTable(state)) return false
          if (dispatch) {
            const at = tr.selection.from + 1
            tr.replaceSelectionWith(newTable(state.schema, size))
            tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView()
          }
          return true
        },
      changeTable:
        (change) =>
        ({ state, dispatch }) =>
          CHANGES[change](state, dispatch),
    }
  },
  addKeyboardShortcuts() {
    return {
      Tab: () => this.editor.commands.command(({ state, dispatch }) => goToNextCell(1)(state, dispatch)),
      'Shift-Tab': () => this.editor.commands.command(({ state, dispatch }) => goToNextCell(-1)(state, dispatch)),
    }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

function newTable({ nodes }: Schema, { rows, cols, withHeaderRow }: TableSize): DocumentNode {
  const line = (cell: string) =>
    nodes.tableRow!.create(
      null,
      Array.from({ length: cols }, () => nodes[cell]!.createAndFill()!),
    )
  const lines = Array.from({ length: rows }, (_, at) => line(withHeaderRow && at === 0 ? 'tableHeader' : 'tableCell'))
  return nodes.table!.create(null, lines)
}

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: { default: 1, parseHTML: (element) => Number(element.getAttribute('colspan') ?? 1) },
      rowspan: { default: 1, parseHTML: (element) => Number(element.getAttribute('rowspan') ?? 1) },
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes, { style: CELL_STYLE }), 0],
  })

export const tableNodes = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')]
