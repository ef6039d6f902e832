/**
 * Airmobile Doctrine (18.2): once, a defending force with an HQ retreats a hex, or an HQ that attacked advances. The
 * marker lies in the Strategic Warfare Box and goes to the Delay Box when it is used; that cost is authored.
 */
import { byMarker } from '../registry.ts'

export const AIRMOBILE = byMarker({
  id: 'airmobile-doctrine',
  rule: '18.2',
  at: 'hqMoves',
  from: { marker: ['airmobile-doctrine'], on: 'strategic-warfare' },
  words: 'A defending force with an HQ retreats a hex, or an HQ advances; then the marker is delayed',
  gives: (game, { side, hex }, markers) =>
    markers.find(
      (marker) => game.sideOf(marker) === side && marker.mapIndex === (game.graph.mapOf[hex] ?? 0),
    ),
})
