/** The steps of the lesson that the player says he has read: those that ask for nothing else of him. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'

export const useReadSteps = defineStore('guide-read', () => {
  const read = shallowRef<ReadonlySet<string>>(new Set())
  function add(step: string): void {
    read.value = new Set([...read.value, step])
  }
  /** Taken back or begun again, the lesson shows them again. */
  function forget(): void {
    read.value = new Set()
  }
  return { read, add, forget }
})
