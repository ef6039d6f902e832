/** Industrial Production Certificates in words: `1 IPC`, `7 IPCs`. */
export const ipcs = (n: number): string => (n === 1 ? '1 IPC' : `${n} IPCs`)
