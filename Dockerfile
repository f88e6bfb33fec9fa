# The server and the worker in one image: `docker build -t gapless .`
# Digests name the images of several architectures; to update one, pull its tag and copy the digest.
# Unverified: no Docker engine was at hand; see docs/several-machines.md for what was checked.

FROM python:3.12-slim@sha256:78387bc3881b8273120a12ebe6c1ab22b018ccc2c9adf565ae1ac9b536e184ea AS build
WORKDIR /build
COPY pyproject.toml requirements.lock hatch_build.py README.md LICENSE ./
COPY scripts/uv.py scripts/
RUN python -m venv /opt/gapless \
    && sed -n '/^uv==/,/[^\\]$/p' requirements.lock \
    | python -m pip install --no-cache-dir --requirement /dev/stdin
COPY web web
COPY src src
# Builds the page too. Of the locked versions, only those that the server needs are installed.
RUN python scripts/uv.py pip install --python /opt/gapless --no-cache --compile-bytecode \
    --constraints requirements.lock '.[server]'

FROM python:3.12-slim@sha256:78387bc3881b8273120a12ebe6c1ab22b018ccc2c9adf565ae1ac9b536e184ea
RUN useradd --system --uid 10001 --create-home gapless \
    && install --directory --owner gapless --mode 0700 /var/lib/gapless
COPY --from=build /opt/gapless /opt/gapless
ENV PATH=/opt/gapless/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    GAPLESS_DATA=/var/lib/gapless
USER 10001
WORKDIR /home/gapless
# Compile the engine now, not at the first use.
RUN python -c 'from gapless.analysis.warm import load; load()'
VOLUME /var/lib/gapless
EXPOSE 8480
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8480/health/ready', timeout=2)"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["gapless"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8480"]
