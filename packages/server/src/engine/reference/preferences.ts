import type { Db } from '#platform/db/database.ts'
import { referenceData } from './files.ts'
import { upsert } from './upsert.ts'

export async function loadPreferences(db: Db) {
  const { preferences, grids, filterTemplates, defaultFilters, widgetLayouts } = referenceData('preferences.json')
  await upsert(
    db,
    'preferenceDefinition',
    ['key'],
    preferences.map(({ key, type, default: value, scope, meaning, options, min }) => ({
      key,
      type,
      scope,
      meaning,
      defaultValue: value === null ? null : JSON.stringify(value),
      options: options ? JSON.stringify(options) : null,
      minimum: min === undefined ? null : String(min),
    })),
  )
  await upsert(
    db,
    'gridDefinition',
    ['key'],
    grids.map(({ key, title, consoles, preference, defaultSort, columns }, ordinal) => ({
      key,
      ordinal,
      title: title ?? key,
      consoles: consoles ?? ['underwriter', 'agent'],
      preference,
      defaultSort: defaultSort && JSON.stringify(defaultSort),
      columns: JSON.stringify(columns),
    })),
  )
  await upsert(
    db,
    'filterTemplate',
    ['id'],
    filterTemplates.map(({ id, name, grid, type, criteria }) => ({
      id,
      name,
      grid,
      type,
      criteria: JSON.stringify(criteria),
      fields: criteria.map(({ field }) => field),
    })),
  )
  await upsert(
    db,
    'filter',
    ['uri'],
    defaultFilters.map(
      ({ uri, name, type, startsSelected, filterTemplateId, console, roles, criteria, sort }, ordinal) => ({
        uri,
        ownerId: null,
        name,
        type,
        startsSelected,
        ordinal,
        filterTemplateId,
        console,
        roles,
        criteria: JSON.stringify(criteria),
        sort: sort ? JSON.stringify(sort) : null,
      }),
    ),
  )
  await db.deleteFrom('widgetTemplate').execute()
  await upsert(
    db,
    'widgetTemplate',
    ['roleName', 'ordinal'],
    widgetLayouts.flatMap(({ role, widgets }) =>
      widgets.map(({ type, row, col, sizeX, sizeY, filterUri, sortKey, sortType, options }, ordinal) => ({
        roleName: role,
        ordinal,
        type,
        row,
        col,
        sizeX,
        sizeY,
        filterUri,
        sortKey,
        sortType,
        options,
      })),
    ),
  )
}
