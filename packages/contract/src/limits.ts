/** Numbers that the server and the browser must agree on. */
export const PAGE_SIZES = [25, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 100
/** A larger startIndex is refused: nobody pages that far, and a filter is faster. */
export const MAX_START_INDEX = 10_000_000

export const NAME_LIMIT = 255
export const CODE_LIMIT = 64
/** Comments on a reason, processing instructions. */
export const DETAIL_LIMIT = 4000
/** Answers in one autosave, and the length of a path to an answer. */
export const FORM_CHANGES_LIMIT = 500
export const FORM_PATH_LIMIT = 400
/** Bytes of all answers of one form. */
export const FORM_SIZE_LIMIT = 4_194_304
/** Records or values in one call. */
export const LIST_LIMIT = 100
export const FILTER_NAME_LIMIT = 80
export const FILTER_TEXT_LIMIT = 255
export const FILTER_CRITERIA_LIMIT = 40
export const FILTER_VALUES_LIMIT = 200
export const PREFERENCE_LIMIT = 65_536
export const PASSWORD_MIN = 12
export const PASSWORD_LIMIT = 255
export const USERNAME_LIMIT = 100
export const BODY_LIMIT = 1_048_576

export const DEFAULT_MAX_DOWNLOAD_ROWS = 5000
export const DOWNLOAD_TOKEN_SECONDS = 60

export const ROW_OPEN_DEBOUNCE_MS = 200
/** In the policies grids. */
export const POLICIES_TOOLTIP_SHOW_MS = 1000
/** A changed selection of rows is applied after this time. */
export const ROW_SELECTION_DELAY_MS = 500
export const TOOLTIP_SHOW_MS = 500
export const TOOLTIP_HIDE_MS = 250
export const TOOLTIP_WIDTH = 250
/** Longer names are shown in full in a tooltip. */
export const NAME_WITHOUT_TOOLTIP = 30
export const DRAWER_ANIMATION_MS = 300
export const WIDGET_SAVE_DELAY_MS = 1000
export const WIDGET_MARGIN = 20
export const RESIZE_DEBOUNCE_MS = 200
export const COLUMN_RESET_DELAY_MS = 500
export const STATUS_REASON_LENGTH = 45
