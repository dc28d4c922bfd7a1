// Loaded before the server (node --expose-gc --import): answers each message of its parent with its memory after garbage collection, in bytes.
process.on('message', () => {
  globalThis.gc();
  globalThis.gc();
  process.send(process.memoryUsage());
});
process.channel?.unref();
