/** True while a dialog lies over the screen and has the keyboard. */
export const isModal = (): boolean => document.querySelector('dialog:modal') !== null
