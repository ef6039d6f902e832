/** Industrial Production Certificates as they are shown: `1 IPC`, `7 IPCs`. */
export const ipcs = (n: number): string => (n === 1 ? '1 IPC' : `${n} IPCs`)
