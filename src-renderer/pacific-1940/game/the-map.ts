/** The map that is on the screen now, for anyone who wants to bring a space into view. */
import { shallowRef } from 'vue'
import type { BoardStage } from '../map/board-stage.ts'

export const theMap = shallowRef<BoardStage>()
