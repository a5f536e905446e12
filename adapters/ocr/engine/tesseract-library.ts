import koffi from 'koffi';
import type { Engine, Underway, Way } from './engine.ts';
import type { RasterImage } from '../image/raster-image.ts';

/**
 * The native engine, called in this process through its C interface: pictures are read where they lie and the model is loaded once.
 * Only the reader's child process may open it: a crash in native code takes its process along.
 */
const NAMES =
  process.platform === 'darwin'
    ? ['/opt/homebrew/lib/libtesseract.5.dylib', '/usr/local/lib/libtesseract.5.dylib']
    : ['libtesseract.so.5', 'libtesseract.so'];

const SEGMENTATION: Record<Way, number> = { 'one block': 6, 'find layout': 1, scattered: 11 };
const TIMEOUT_MS = 50_000;
const DPI = 200;
/** Layout analysis recurses. */
const STACK_BYTES = 8 * 1024 * 1024;

type Library = { createEngine(): Engine };
let opened: Library | null | undefined;

/** Null where it is not installed. */
export function openLibrary(): Library | null {
  opened ??= open();
  return opened;
}

function open(): Library | null {
  for (const name of NAMES) {
    try {
      return bind(name);
    } catch {
      // The next name may be there.
    }
  }
  return null;
}

function bind(name: string): Library {
  koffi.config({ async_stack_size: STACK_BYTES, sync_stack_size: STACK_BYTES });
  const library = koffi.load(name);
  const deleteText = library.func('void TessDeleteText(void *text)');
  const text = koffi.disposable('str', deleteText);
  const c = {
    create: library.func('void *TessBaseAPICreate()'),
    init: library.func('int TessBaseAPIInit3(void *api, const char *data, const char *language)'),
    setVariable: library.func('int TessBaseAPISetVariable(void *api, const char *name, const char *value)'),
    setSegmentation: library.func('void TessBaseAPISetPageSegMode(void *api, int mode)'),
    setImage: library.func('void TessBaseAPISetImage(void *api, const uint8_t *pixels, int width, int height, int bytes, int stride)'),
    setResolution: library.func('void TessBaseAPISetSourceResolution(void *api, int dpi)'),
    recognize: library.func('int TessBaseAPIRecognize(void *api, void *monitor)'),
    tsv: library.func('TessBaseAPIGetTsvText', text, ['void *', 'int']),
    findOrientation: library.func(
      'int TessBaseAPIDetectOrientationScript(void *api, _Out_ int *degrees, _Out_ float *sureness, _Out_ void **script, _Out_ float *script_sureness)',
    ),
    forget: library.func('void TessBaseAPIClearAdaptiveClassifier(void *api)'),
    clear: library.func('void TessBaseAPIClear(void *api)'),
    createMonitor: library.func('void *TessMonitorCreate()'),
    deleteMonitor: library.func('void TessMonitorDelete(void *monitor)'),
    setDeadline: library.func('void TessMonitorSetDeadlineMSecs(void *monitor, int milliseconds)'),
  };

  function openModel(language: string): unknown {
    const api: unknown = c.create();
    if (c.init(api, null, language) !== 0) throw new Error(`tesseract has no data for ${language}`);
    c.setVariable(api, 'user_defined_dpi', `${DPI}`);
    return api;
  }

  function show(api: unknown, { width, height, gray }: RasterImage): void {
    c.setImage(api, gray, width, height, 1, width);
    c.setResolution(api, DPI);
  }

  /** Pages leave nothing behind: what one holds does not change how the next is read. */
  function putAway(api: unknown): void {
    c.clear(api);
    c.forget(api);
  }

  function begin(api: unknown, image: RasterImage, way: Way): Underway {
    c.setSegmentation(api, SEGMENTATION[way]);
    show(api, image);
    let monitor: unknown = c.createMonitor();
    c.setDeadline(monitor, TIMEOUT_MS);
    const tsv = new Promise<string>((resolve, reject) => {
      c.recognize.async(api, monitor, (fault: unknown, code: number) => {
        if (fault) reject(fault);
        else if (code !== 0) reject(new Error(`tesseract could not read the picture (${code})`));
        else resolve(c.tsv(api, 0));
        c.deleteMonitor(monitor);
        monitor = null;
        putAway(api);
      });
    });
    return {
      tsv,
      async giveUp() {
        if (monitor) c.setDeadline(monitor, 1);
        await tsv.catch(() => undefined);
      },
    };
  }

  let orientation: unknown = null;
  async function findOrientation(image: RasterImage): Promise<0 | 90 | 180 | 270> {
    orientation ??= openModel('osd');
    show(orientation, image);
    const degrees: [number] = [0];
    const found = await new Promise<number>((resolve, reject) =>
      c.findOrientation.async(orientation, degrees, [0], [null], [0], (fault: unknown, code: number) =>
        fault ? reject(fault) : resolve(code),
      ),
    );
    c.clear(orientation);
    const turn = found === 0 ? 0 : (360 - degrees[0]) % 360;
    return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
  }

  return {
    createEngine() {
      const api = openModel('eng');
      return { begin: (image, way) => begin(api, image, way), findOrientation };
    },
  };
}
