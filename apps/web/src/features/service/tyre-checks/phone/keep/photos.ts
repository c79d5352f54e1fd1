/** IndexedDB database and store for photos, which are too large for the figures' storage. */
const [base, place] = ['treadline-photos', 'photos'];

/** Fallback without IndexedDB, which lasts as long as the page. */
const inMemory = new Map<string, Blob>();

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no storage')));
  });

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(base, 1);
  opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(place));
  const db = await answerOf(opening);
  const transaction = db.transaction(place, mode);
  transaction.addEventListener('complete', () => db.close());
  return transaction.objectStore(place);
}

export async function savePhoto(id: string, photo: Blob): Promise<void> {
  try {
    await answerOf((await store('readwrite')).put(photo, id));
  } catch {
    inMemory.set(id, photo);
  }
}

/** Stored photo; undefined when the browser has evicted it. */
export async function readPhoto(id: string): Promise<Blob | undefined> {
  const own = inMemory.get(id);
  if (own) return own;
  return store('readonly')
    .then((photos) => answerOf(photos.get(id) as IDBRequest<Blob | undefined>))
    .catch(() => undefined);
}

export async function forgetPhoto(id: string): Promise<void> {
  inMemory.delete(id);
  await store('readwrite')
    .then((photos) => answerOf(photos.delete(id)))
    .catch(() => undefined);
}
