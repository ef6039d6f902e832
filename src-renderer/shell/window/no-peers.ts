/**
 * Connections between browsers go past the rules that keep this page from the network, and nothing here makes
 * any: what makes them is taken away before anything else runs.
 */
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport'])
  Reflect.deleteProperty(globalThis, name)
