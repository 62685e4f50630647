import type { BulkTables } from './bulk.ts'
import type { CollaborationTables } from './collaboration.ts'
import type { FileTables } from './files.ts'
import type { FormTables } from './forms.ts'
import type { GridTables } from './grid.ts'
import type { HistoryTables } from './history.ts'
import type { PeopleTables } from './people.ts'
import type { RecordTables } from './records.ts'
import type { ReferenceTables } from './reference.ts'
import type { ReferralTables } from './referrals.ts'
import type { SignInTables } from './signIn.ts'
import type { SubmissionTables } from './submissions.ts'
import type { SystemTables } from './system.ts'

/**
 * The tables as code sees them. Changes together with the migrations. Columns that the database derives for the grid
 * (`stage`, `insured_key`, `name_key`) are not here: only the SQL of engine/grids names them.
 */
export interface Schema
  extends PeopleTables,
    SignInTables,
    SubmissionTables,
    RecordTables,
    ReferralTables,
    FormTables,
    FileTables,
    CollaborationTables,
    HistoryTables,
    GridTables,
    BulkTables,
    ReferenceTables,
    SystemTables {}
