/** `locations[#k7].buildings[#b2]` as it stands in an address: `locations~k7.buildings~b2`. */
export const addressOfRow = (path: string) => path.replaceAll('[#', '~').replaceAll(']', '')
export const rowAtAddress = (address: string) => address.replaceAll(/~([^.]+)/g, '[#$1]')
